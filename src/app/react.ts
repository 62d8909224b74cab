// React, read in the file that it has to itself (vite.config.ts): left to whoever asks for it first, it is read in one task with
// the main script, and that is the longest of a first visit.
import 'react-dom/client';
