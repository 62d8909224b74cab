// Runs one task at a time; of those asked for meanwhile only the newest is run. Without it, each page of rows that arrives would
// begin a further count of all rows, and reading would wait behind counts that nobody sees.

/** A task that fails is over; who asked for it handles it. */
export function createLatestRun(): (task: () => Promise<void>) => void {
  let isRunning = false;
  let waiting: (() => Promise<void>) | null = null;
  const next = () => {
    isRunning = false;
    const task = waiting;
    waiting = null;
    if (task !== null) start(task);
  };
  const start = (task: () => Promise<void>) => {
    isRunning = true;
    task().then(next, next);
  };
  return (task) => {
    if (isRunning) waiting = task;
    else start(task);
  };
}
