// Known vulnerabilities of the packages the product runs on (assurance 5.11). Not part of `npm test`, because it asks
// the registry.
import { readFlags } from './lib/flags.mjs';
import './lib/project.mjs';
import { askNpm } from './lib/npm.mjs';

readFlags(
  'npm run audit\n\n  Asks the registry for known weaknesses of what the product runs on. Ends with 1 when there is a high one, with 2 when\n  the registry could not be asked.',
  {},
);
const { code, output, complaint } = await askNpm(['audit', '--omit=dev', '--audit-level=high', '--json']);
/** @type {{ metadata?: { vulnerabilities: Record<string, number> } }} */
const report = (() => {
  try {
    return JSON.parse(output);
  } catch {
    return {};
  }
})();
if (!report.metadata) {
  console.error('Not checked: the registry did not answer an audit. Ask again where it can be reached.');
  const reason = complaint.split('\n').find((line) => line.includes('npm error'));
  if (reason) console.error(reason);
  process.exit(2);
}
const found = Object.entries(report.metadata.vulnerabilities).filter(([kind, count]) => kind !== 'total' && count > 0);
console.log(found.length === 0 ? 'No known weakness.' : found.map(([kind, count]) => `${kind}: ${count}`).join(', '));
process.exit(code);
