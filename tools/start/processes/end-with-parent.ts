// Loaded before a process's own program: if the supervisor is gone (kill -9), the process shuts down cleanly on its own
// and takes its children (ffmpeg) with it. Every supervised process leads a process group.
const supervisor = process.ppid;
const GRACE_MS = 10_000;

const watch = setInterval(() => {
  if (process.ppid === supervisor) return;
  clearInterval(watch);
  process.once('exit', () => process.kill(-process.pid, 'SIGKILL'));
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), GRACE_MS).unref();
}, 1_000).unref();
