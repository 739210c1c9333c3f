/** Fills the braces of a path; null for a value that would escape from its place in the path (T45). */
export function addressOf(
  provider: string,
  path: string,
  params: Readonly<Record<string, string>> = {},
): string | null {
  let whole = true;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    // A URL reads `.` and `..` as steps, also when they are percent-encoded.
    if (/^\.{0,2}$/.test(value)) whole = false;
    return encodeURIComponent(value);
  });
  return whole ? `${provider.replace(/\/+$/, '')}/${filled}` : null;
}
