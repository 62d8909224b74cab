import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 4173}`;

export default defineConfig({
  plugins: [
    react(),
    // The texts of react-aria in our three languages only.
    { ...optimizeLocales.vite({ locales: ['en-US', 'en-GB', 'pt-BR', 'es-ES'] }), enforce: 'pre' },
  ],
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': api, '/directory': api } },
});
