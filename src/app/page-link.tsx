// A page of the rail: icon and name; on a telephone its short name.
import type { ReactNode } from 'react';
import type { SearchRecord } from '../url/navigation';
import { Link } from '../url/use-navigation';

export function PageLink({
  to,
  icon,
  name,
  short,
  exact = false,
  spare = false,
  search,
  children,
}: {
  to: string;
  icon: ReactNode;
  name: string;
  short?: string;
  exact?: boolean;
  /** In the bottom bar of a phone only while it is open; else it is in the menu there. */
  spare?: boolean;
  /** The part of the current search that is carried over. */
  search?: (now: SearchRecord) => SearchRecord;
  /** Beside the name. */
  children?: ReactNode;
}) {
  return (
    <Link
      to={to}
      search={search}
      className={spare ? 'item spare' : 'item'}
      marks={exact ? 'page' : 'part'}
      title={name}
    >
      {icon}
      <span>{name}</span>
      {short !== undefined && (
        <span className="short" aria-hidden="true">
          {short}
        </span>
      )}
      {children}
    </Link>
  );
}
