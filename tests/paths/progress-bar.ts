const WIDTH = 30;

/** A bar on the error stream, so that the output stays clean; silent where nobody watches. */
export function progressBar(label: string): { show: (done: number, all: number) => void; end: () => void } {
  let drawn = -1;
  return {
    show(done, all) {
      if (!process.stderr.isTTY) return;
      const full = Math.round((WIDTH * done) / Math.max(all, 1));
      if (full === drawn) return;
      drawn = full;
      process.stderr.write(`\r${label} [${'='.repeat(full)}${' '.repeat(WIDTH - full)}] ${done} of ${all}`);
    },
    end() {
      if (drawn >= 0) process.stderr.write(`\r${' '.repeat(label.length + WIDTH + 24)}\r`);
    },
  };
}
