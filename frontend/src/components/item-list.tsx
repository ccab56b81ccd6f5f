import type { ReactNode } from 'react';
import classes from './item-list.module.css';

/** A vertical list of items with their actions. */
export function ItemList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface ItemProps {
  /** A checkbox to select the item, before everything; the icon is purely decorative. */
  choice?: ReactNode;
  icon?: ReactNode;
  title: ReactNode;
  /** Smaller, below the title. */
  line?: ReactNode;
  actions?: ReactNode;
}

export function Item({ choice, icon, title, line, actions }: ItemProps) {
  return (
    <li className={classes.item}>
      <span className={classes.what}>
        {choice && <span className={classes.choice}>{choice}</span>}
        {icon && (
          <span className={classes.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          {line && <span className={classes.line}>{line}</span>}
        </span>
      </span>
      {actions && <span className={classes.actions}>{actions}</span>}
    </li>
  );
}
