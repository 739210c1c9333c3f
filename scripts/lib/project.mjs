import { fileURLToPath } from 'node:url';

// Scripts work from the project's own folder, wherever they were called.
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
