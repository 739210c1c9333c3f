// The contract as a page for people (`/docs`) and as an OpenAPI document for tools (`/docs/openapi.json`).
import { html } from 'hono/html';
import * as v from 'valibot';
import { openApiDocument } from '#domain/contract/openapi.ts';
import type { PageGroup } from '#harbour/parts.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { JSON_TYPE } from './refusals.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const parameter = v.union([
  v.object({ $ref: v.string() }),
  v.object({ name: v.string(), in: v.string(), required: v.optional(v.boolean(), false), schema: v.unknown() }),
]);
const content = v.object({ content: v.object({ 'application/json': v.object({ schema: v.unknown() }) }) });
const operation = v.object({
  operationId: v.string(),
  tags: v.array(v.string()),
  summary: v.string(),
  parameters: v.array(parameter),
  requestBody: v.optional(content),
  responses: v.object({ 200: content }),
});
const document = v.object({
  info: v.object({ title: v.string(), description: v.string() }),
  tags: v.array(v.object({ name: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), operation)),
  components: v.object({ schemas: v.record(v.string(), v.unknown()) }),
});
type Operation = v.InferOutput<typeof operation> & { readonly method: string; readonly path: string };

export const docsPages: PageGroup = (app, { addresses }) => {
  // Made for the first caller and kept: neither changes while Harbour runs, and most runs never serve them.
  const api = once(() => ({ ...openApiDocument(), servers: [{ url: addresses.api }] }));
  const text = once(() => JSON.stringify(api()));
  const page = once(async () => String(await docsPage(v.parse(document, api()))));
  app.get('/docs/openapi.json', (context) =>
    context.body(text(), 200, { ...JSON_TYPE, 'Access-Control-Allow-Origin': '*' }),
  );
  app.get('/docs/style.css', (context) => context.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/docs', (context) => {
    context.set('routePattern', '/docs');
    context.header('Content-Security-Policy', PAGE_POLICY);
    return context.html(page());
  });
};

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function docsPage({ info, tags, paths, components }: v.InferOutput<typeof document>) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Operation => ({ ...call, path, method: method.toUpperCase() })),
  );
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<main>
<h1>${info.title}</h1>
<p>${info.description}</p>
<p><a href="/docs/openapi.json">OpenAPI 3.1 document</a></p>
<nav aria-label="Calls">
<ul>${tags.map(({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}<li><a href="#entities">Entities</a></li></ul>
</nav>
${tags.map(
  ({ name }) => html`<section id="${anchor(name)}">
<h2>${name}</h2>
${operations.filter((call) => call.tags.includes(name)).map(callSection)}
</section>`,
)}
<section id="entities">
<h2>Entities</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<details id="schema-${name}"><summary>${name}</summary>${json(schema)}</details>`,
)}
</section>
</main>
</body>
</html>`;
}

const callSection = ({ operationId, method, path, summary, parameters, requestBody, responses }: Operation) => {
  const named = parameters.flatMap((one) => ('name' in one ? [one] : []));
  return html`<article id="${operationId}">
<h3><code>${method} ${path}</code></h3>
<p>${summary}</p>
${named.length === 0 ? '' : html`<ul>${named.map((one) => html`<li><code>${one.name}</code> in ${one.in}${one.required ? '' : ', optional'}</li>`)}</ul>`}
${requestBody === undefined ? '' : html`<details><summary>Body</summary>${json(requestBody.content['application/json'].schema)}</details>`}
<details><summary>Answer</summary>${json(responses[200].content['application/json'].schema)}</details>
</article>`;
};

const json = (value: unknown) => html`<pre>${JSON.stringify(value, null, 2)}</pre>`;
const anchor = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
