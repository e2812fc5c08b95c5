"""Reports, mutes, bans, flood control and the audit log."""
