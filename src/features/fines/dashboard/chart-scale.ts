// Height factor of charts: 1 in a card, more in full screen.
import { createContext } from 'react';

export const ChartScale = createContext(1);
