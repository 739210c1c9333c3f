/** Names and versions, which have no decimals to write. */
const NAMES = /^(.*Id|.*[cC]ode|.*[rR]eference|ship|rph|associatedItemRPH)$/;

/**
 * The same answer as another provider may write it: names without Hydra's prefix and in another order, numbers as text,
 * days and times at full length, switches as 1 and 0, and more members than anybody asked for. Leaves out `dropped`.
 */
export function inAnotherWay(value: unknown, dropped: ReadonlySet<string> = new Set(), name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => inAnotherWay(one, dropped, name));
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([key]) => !dropped.has(key))
      .map(([key, held]) => [key.replace(/^hydra:/, ''), inAnotherWay(held, dropped, key)]);
    return { '@type': 'Thing', ...Object.fromEntries(members.reverse()), remark: null };
  }
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number' && !NAMES.test(name)) return String(value);
  if (typeof value !== 'string') return value;
  if (/^\d\d:\d\d$/.test(value)) return `${value}:00`;
  return /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00+00:00` : value;
}
