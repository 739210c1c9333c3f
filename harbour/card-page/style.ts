/** The card page's style sheet, served from its own address so that the policy needs no inline styles. */
export const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#14232c, #eaf2f6); --soft: light-dark(#4d626e, #a9bbc5);
  --paper: light-dark(#ffffff, #12202a); --ground: light-dark(#eef3f5, #0b151c); --line: light-dark(#8299a5, #5d7482);
  --deed: light-dark(#0b5c7d, #7fc8e6); --deed-ink: light-dark(#ffffff, #06202c); --fault: light-dark(#a8230f, #ff9d8a); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header, main { max-width: 30rem; margin: 0 auto; padding: 1rem; }
header p { margin: 0; }
.brand { font-weight: 700; }
.soft { color: var(--soft); font-size: 0.9rem; }
main { background: var(--paper); border-radius: 10px; padding: 1.5rem 1rem; }
@media (min-width: 34rem) { header { padding-inline: 2rem; } main { padding: 2rem; margin-bottom: 2rem; } }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 0.5rem; }
h2 { font-size: 1.05rem; margin: 0; }
p { text-wrap: pretty; }
.amount { font-variant-numeric: tabular-nums; }
.field { margin: 1rem 0 0; }
.field p { margin: 0; }
.pair { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr)); align-items: end; }
label { font-weight: 600; }
input:not([type='hidden']) { width: 100%; min-height: 3rem; margin-top: 0.375rem; padding: 0.5rem 0.75rem; font: inherit; font-size: 1.1rem;
  font-variant-numeric: tabular-nums; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
.wrong input { border: 2px solid var(--fault); }
.fault { color: var(--fault); font-weight: 600; }
.faults { margin-top: 1rem; padding: 1rem; border: 2px solid var(--fault); border-radius: 8px; }
.faults ul { margin: 0.25rem 0 0; padding-left: 1.2rem; }
.faults a { color: var(--fault); }
button, a.primary { display: block; width: 100%; min-height: 3rem; margin-top: 1rem; padding: 0.6rem 1rem; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; border-radius: 8px; cursor: pointer; }
.primary { background: var(--deed); color: var(--deed-ink); border: 1px solid var(--deed); }
.quiet { background: transparent; color: var(--deed); border: 1px solid var(--line); }
:focus-visible { outline: 3px solid var(--deed); outline-offset: 2px; }
.cards { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid var(--line); }
dl { margin: 0.5rem 0 0; }
dl div { display: flex; flex-wrap: wrap; gap: 0 0.75rem; padding: 0.25rem 0; }
dt { font-variant-numeric: tabular-nums; font-weight: 600; }
dd { flex: 1 1 8rem; margin: 0; }
`;
