// `npm run openapi`: prints the contract as an OpenAPI 3.1 document.
import { openApiDocument } from '#domain/contract/openapi.ts';
import { readFlags } from './lib/flags.mjs';

readFlags('npm run openapi\n\n  Prints the contract with the provider as an OpenAPI 3.1 document.', {});
process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
