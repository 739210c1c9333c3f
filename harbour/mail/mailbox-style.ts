/**
 * The mailbox's style sheet, served from its own address so that the policy needs no inline styles. A frame is cut on
 * paper, where the letter stands as text above it.
 */
export const MAILBOX_STYLE = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#14232c, #eaf2f6); background: light-dark(#fff, #12202a); }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem; }
a { color: light-dark(#0b5c7d, #7fc8e6); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; text-align: left; border-bottom: 1px solid light-dark(#c5d1d8, #39505e); overflow-wrap: anywhere; }
dl div { display: flex; gap: 0.75rem; }
dt { min-width: 4.5rem; font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; min-width: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid light-dark(#c5d1d8, #39505e); border-radius: 8px; }
iframe { width: 100%; height: 44rem; border: 1px solid light-dark(#c5d1d8, #39505e); border-radius: 8px; background: #fff; }
@media (max-width: 40rem) {
  thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  tr, td { display: block; }
  tr { padding: 0.5rem 0; border-bottom: 1px solid light-dark(#c5d1d8, #39505e); }
  td { padding: 0; border: 0; }
}
@media print { h2, iframe { display: none; } }
`;
