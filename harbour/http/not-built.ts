import { catalogue } from '#domain/contract/catalogue.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { Refusal } from './refusals.ts';
import type { Route } from './serve.ts';

/** Every call of the contract that no group serves yet: it answers 501 and says which call it is. */
export function notBuilt(built: readonly Route[]): Route[] {
  const known = new Set(built.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  return catalogue.filter(({ method, path }) => !known.has(`${method} ${path}`)).map(refuse);
}

const refuse = (endpoint: Endpoint): Route => ({
  endpoint,
  answer: async () => {
    throw new Refusal(501, `${endpoint.method} ${endpoint.path} is not offered yet: ${endpoint.summary}`);
  },
});
