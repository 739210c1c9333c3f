import { expect, test } from 'vitest';
import { catalogue } from '#domain/contract/catalogue.ts';
import { openApiDocument } from '#domain/contract/openapi.ts';

const { openapi, paths, components } = JSON.parse(JSON.stringify(openApiDocument())) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
}

interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

const operationOf = (method: string, path: string) => paths[`/${path}`]?.[method.toLowerCase()];

test('the document is OpenAPI 3.1 and holds every call', () => {
  expect(openapi).toBe('3.1.0');
  const ids = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(ids.sort()).toEqual(catalogue.map(({ name }) => name).sort());
});

// Proves: S7.1
test('every call carries client and session, its path parameters, its headers, and the error shape', () => {
  for (const { method, path, headers, body } of catalogue) {
    const operation = operationOf(method, path);
    const refs = operation?.parameters.flatMap(({ $ref }) => $ref ?? []);
    const inPath = operation?.parameters.flatMap(({ name, in: place }) => (place === 'path' ? (name ?? []) : []));
    expect(refs, path).toEqual([
      '#/components/parameters/clientId',
      '#/components/parameters/sessionId',
      ...headers.map((header) =>
        header === 'email' ? '#/components/parameters/email' : '#/components/parameters/idempotencyKey',
      ),
    ]);
    expect(inPath, path).toEqual(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name));
    expect(operation?.requestBody !== undefined, path).toBe(body !== undefined);
    expect(operation?.responses.default, path).toEqual({ $ref: '#/components/responses/Refusal' });
    expect(JSON.stringify(operation?.responses['200']), path).toContain('"hydra:member":{"type":"array"');
  }
});

test('every reference leads somewhere', () => {
  const found = JSON.stringify({ paths, components }).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g);
  const refs = [...found];
  expect(refs.length).toBeGreaterThan(200);
  for (const [ref, kind, name] of refs) expect(components[kind ?? '']?.[name ?? ''], ref).toBeDefined();
});

test('no schema keeps definitions of its own, and money is a number of pounds', () => {
  const text = JSON.stringify({ paths, components });
  expect(text).not.toContain('$defs');
  expect(text).not.toContain('$schema');
  expect(components.schemas?.Cart).toMatchObject({
    properties: { travelCost: { properties: { amountAfterTax: { type: 'number' } } } },
  });
});
