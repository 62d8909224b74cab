import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/peers/',
  plugins: [react()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { input: readdirSync('.').filter((name) => name.endsWith('.html')) },
  },
});
