import type { ReactNode } from 'react';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Display text of the equivalent shortcut: `R`. */
  keys?: string;
  /** Draws a separator above. */
  rule?: boolean;
  disabled?: boolean;
  /** Set for radio items. */
  checked?: boolean;
  onSelect: () => void;
};
