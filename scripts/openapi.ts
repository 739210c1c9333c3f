// `npm run openapi`: prints the contract as an OpenAPI 3.1 document.
import { openApiDocument } from '#domain/contract/openapi.ts';

process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
