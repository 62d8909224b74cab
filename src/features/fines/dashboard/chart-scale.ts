// How much taller charts are here than in their cards: 1 in a card, more on the whole screen.
import { createContext } from 'react';

export const ChartScale = createContext(1);
