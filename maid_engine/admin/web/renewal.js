// Old elements made equal to new ones. What is equal already is not touched.

const LISTENERS = ["onclick", "onsubmit", "onchange", "oninput"];
const OWN = new Set(["open", "checked", "aria-disabled"]); // what a person, or a press that is under way, has set

// Children with a data-key are matched by it, the others by their place.
export function align(place, wanted) {
  const keys = new Set(wanted.map(keyOf).filter(Boolean));
  const known = new Map();
  for (const child of [...place.childNodes]) {
    const key = keyOf(child);
    if (key && keys.has(key)) known.set(key, child);
    else if (key) child.remove();
  }
  let at = place.firstChild;
  for (const one of wanted) {
    const fresh = one instanceof Node ? one : document.createTextNode(String(one));
    const old = keyOf(fresh) ? known.get(keyOf(fresh)) : at;
    if (!old || !alike(old, fresh)) {
      place.insertBefore(fresh, at);
      continue;
    }
    if (old === at) at = at.nextSibling;
    else place.insertBefore(old, at);
    if (old !== fresh) adopt(old, fresh);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

const keyOf = (node) => node?.dataset?.key;

const alike = (old, fresh) => old.nodeName === fresh.nodeName && old.type === fresh.type && keyOf(old) === keyOf(fresh);

function adopt(old, fresh) {
  if (old.dataset?.own !== undefined) return; // it says what the page does not know any more
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) if (!OWN.has(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (!OWN.has(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const name of LISTENERS) old[name] = fresh[name];
  align(old, [...fresh.childNodes]);
}
