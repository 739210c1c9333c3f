import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'harbour/main.ts',
    outDir: 'dist-harbour',
    target: 'node20',
    // One file, so that `import.meta.url` points beside the migrations everywhere.
    rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
});
