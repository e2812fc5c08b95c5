// A short soft sound, made here: nothing is fetched for it. Off unless it was chosen.

const SECONDS = 0.25;

let context = null;

export function chime() {
  context ??= new AudioContext();
  const [tone, loudness] = [context.createOscillator(), context.createGain()];
  const now = context.currentTime;
  tone.frequency.value = 660;
  loudness.gain.setValueAtTime(0.08, now);
  loudness.gain.exponentialRampToValueAtTime(0.0001, now + SECONDS);
  tone.connect(loudness).connect(context.destination);
  tone.start(now);
  tone.stop(now + SECONDS);
}
