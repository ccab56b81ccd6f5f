import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const proxy = { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:3000' } };

const EVERYWHERE =
  /src\/(main\.tsx|app\/(app|routes|signed-in|role-header)\.tsx|components\/(app-header|page|page-title|query-view|states|card|stat-card|point-list|person-avatar)\.tsx)$/;

export default defineConfig({
  root: fromHere('.'),
  plugins: [react()],
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
        codeSplitting: {
          // What every signed-in page needs travels in one file; a page then costs one more.
          groups: [{ name: 'base', test: EVERYWHERE }],
        },
      },
    },
  },
});
