/** Matches the application: its colours in both schemes, and rows large enough to tap. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #22201c; --soft: #5c574f; --paper: #fdfbf7; --card: #fff; --line: #e2dccf; --link: #1c5d99; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eeeae2; --soft: #b5afa4; --paper: #1b1a18; --card: #242320; --line: #3d3a35; --link: #8fc1f2; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.75rem; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.25rem; text-transform: capitalize; }
h3 { margin: 1rem 0 0.25rem; font-size: 1rem; }
a { color: var(--link); }
nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
nav a { display: inline-flex; align-items: center; min-height: 44px; text-transform: capitalize; }
details { margin: 0.4rem 0; padding: 0 0.9rem; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
details[open] { padding-bottom: 0.9rem; }
summary { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.6rem; min-height: 44px; cursor: pointer; }
summary b { min-width: 3.6rem; font-size: 0.875rem; }
summary span, small { color: var(--soft); font-size: 0.875rem; }
small { display: block; }
code { font: 0.9rem ui-monospace, monospace; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.3rem 0.6rem 0.3rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { width: min(12rem, 35%); font-weight: 500; }
.answers th { width: 4rem; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`;
