// The list of everything that runs with the product, written by the build as CycloneDX (assurance 5.11). Made from the
// lockfile: `npm sbom --omit dev` leaves out packages that are also somebody's peer, such as React.
import { readFileSync, writeFileSync } from 'node:fs';

/** @typedef {{ version: string, integrity?: string, license?: string, dev?: boolean, devOptional?: boolean }} Locked */

/**
 * @param {string} path where the lockfile puts a package, `node_modules/a/node_modules/@b/c`
 * @param {Locked} locked
 */
const part = (path, { version, integrity, license }) => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const id = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [algorithm, hash] = integrity?.split('-') ?? [];
  return {
    'bom-ref': path,
    type: 'library',
    name,
    version,
    purl: id,
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash ?? '', 'base64').toString('hex') }],
    }),
    ...(license && { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }] }),
  };
};

/**
 * @param {{ name: string, version: string, license: string }} product
 * @param {Record<string, Locked>} packages
 */
export const partsList = ({ name, version, license }, packages) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: { 'bom-ref': name, type: 'application', name, version, licenses: [{ license: { id: license } }] },
  },
  components: Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, locked]) => part(path, locked)),
});

/** @param {string} file */
export const writePartsList = (file) => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const list = partsList(JSON.parse(readFileSync('package.json', 'utf8')), packages);
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
};
