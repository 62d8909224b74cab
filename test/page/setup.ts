// Every page test starts with an empty document, no kept preferences and the address bar at home.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import '../../src/ui/tokens.css';
import '../../src/ui/patio.css';
import '../../src/ui/shell.css';

// The service answers over a real socket, on a machine that may be busy: patience costs nothing when all goes well.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
});
