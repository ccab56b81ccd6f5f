import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const proxy = { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:3000' } };

/**
 * A phone on a slow network pays for requests, so that each kind of page comes in one file beside the base. What a file
 * needs comes with it unless an earlier one has it. The names are folders and files below src.
 */
const FILES = [
  [
    'base',
    'main.tsx',
    'app/(app|routes|signed-in|role-header).tsx',
    // Families are the most, on the slowest phones: their pages come along.
    'features/parent-portal',
    'app/routes/(parent-dashboard|class-details)',
    'components/(app-header|page|page-title|query-view|states|card|stat-card|point-list|person-avatar).tsx',
  ],
  ['dialogs', 'components/dialog.tsx', 'features/alerts/components/(raise-alert|staff-panel)'],
  // Drawn after a family's first sight, and on a student's own pages.
  ['record', 'features/point-record/(components|model)', 'i18n/(record|en/record)'],
  [
    'student',
    'features/student-portal',
    'app/routes/(student-dashboard|my-work|games)',
    'components/level-ring',
    'i18n/(student|en/student)',
  ],
  ['class', 'features/(points|teacher-home)', 'app/routes/(class-board|teacher-dashboard)'],
  ['front-door', 'app/routes/(landing|teacher-login|student-login)'],
  ['office', 'app/(admin-page|routes/(admin-dashboard|class-cards|classroom|student-view))'],
] as const;

const groups = FILES.map(([name, ...paths], index) => ({
  name,
  test: inSource(paths),
  priority: FILES.length - index,
}));

function inSource(paths: readonly string[]): RegExp {
  return new RegExp(`frontend/src/(${paths.join('|').replaceAll('.tsx', '\\.tsx')})`);
}

export default defineConfig({
  root: fromHere('.'),
  plugins: [react(), precompress(fromHere('./dist'))],
  resolve: { alias: { '@homeroom/domain': fromHere('../libs/domain/src/index.ts') } },
  server: { proxy, strictPort: true },
  preview: { proxy, strictPort: true },
  build: {
    outDir: fromHere('./dist'),
    emptyOutDir: true,
    // One style sheet for the whole application: it is small, and a phone on a slow network pays for requests.
    cssCodeSplit: false,
    // The content security policy allows images from data: only where we say so, never scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
});
