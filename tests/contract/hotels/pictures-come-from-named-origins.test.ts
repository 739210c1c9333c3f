import { expect, test } from 'vitest';
import { readSettings } from '#harbour/settings.ts';
import { documentHeaders } from '#harbour/static/security-headers.ts';

const pictures = (variables: Readonly<Record<string, string>>) => {
  const { pictureOrigins } = readSettings(variables);
  const runtime = { provider: 'https://api.example.com/v1', formOrigins: [], pictureOrigins: [...pictureOrigins] };
  return documentHeaders(runtime, '/book/')
    ['Content-Security-Policy']?.split('; ')
    .find((rule) => /^img-src/.test(rule));
};

test('pictures are shown from the app, the provider and the origins that the operator names', () => {
  expect(pictures({})).toBe("img-src 'self' https://api.example.com");
  expect(pictures({ PICTURE_ORIGINS: 'https://one.example.com, https://two.example.com' })).toBe(
    "img-src 'self' https://api.example.com https://one.example.com https://two.example.com",
  );
});
