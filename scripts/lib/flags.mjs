import { parseArgs } from 'node:util';

/**
 * What a command was asked. `--help` prints the help and ends with 0; what the command does not know is one sentence
 * before the help, and ends with 2 before anything is done.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} help
 * @param {Config} config
 * @param {string[]} [args]
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export const readFlags = (help, config, args = process.argv.slice(2)) => {
  try {
    const parsed = parseArgs({ ...config, args, options: { ...config.options, help: { type: 'boolean' } } });
    const { help: isAsked } = /** @type {{ help?: boolean }} */ (parsed.values);
    if (!isAsked) return /** @type {any} */ (parsed);
    console.log(help.trimEnd());
    process.exit(0);
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault;
    const [sentence = ''] = fault.message.split(/\.(?:\s|$)/);
    return refuse(help, `${sentence}.`);
  }
};

/**
 * Says what was wrong with a command, then how it is used, and ends with 2.
 * @param {string} help
 * @param {string} problem one sentence
 * @returns {never}
 */
export const refuse = (help, problem) => {
  console.error(`${problem}\n\n${help.trimEnd()}`);
  process.exit(2);
};
