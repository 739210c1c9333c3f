/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Says what is going on once it takes longer than a second, and how long it took.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withProgress = async (label, work) => {
  const began = Date.now();
  const elapsed = () => Date.now() - began;
  const live = process.stdout.isTTY;
  let shown = false;
  const show = () => {
    if (live) process.stdout.write(`\r${label} … ${Math.round(elapsed() / 1000)} s `);
    else if (!shown || Math.round(elapsed() / 1000) % 10 === 0) console.log(`${label} … ${seconds(elapsed())}`);
    shown = true;
  };
  const ticker = setInterval(show, 1000);
  try {
    return await work();
  } finally {
    clearInterval(ticker);
    if (shown) console.log(`${live ? '\r' : ''}${label}: ${seconds(elapsed())}`);
  }
};
