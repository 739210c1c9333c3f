/** The style sheet of `/docs`, served from its own address so that the page's policy needs no inline styles. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#14232c, #eaf2f6); background: light-dark(#fff, #12202a); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; }
a { color: light-dark(#0b5c7d, #7fc8e6); }
h2 { margin-top: 2.5rem; }
h3 { margin: 0; font-size: 1rem; }
code { overflow-wrap: anywhere; }
article { margin: 1rem 0; padding: 1rem; border: 1px solid light-dark(#c5d1d8, #39505e); border-radius: 8px; }
article p { margin: 0.25rem 0; }
summary { cursor: pointer; padding: 0.5rem 0; }
pre { overflow-x: auto; margin: 0; padding: 1rem; border-radius: 8px; background: light-dark(#f0f4f6, #0b161d); }
`;
