import type { ReactNode } from 'react';
import { Card } from './card';
import classes from './stat-card.module.css';

interface StatCardProps {
  label: string;
  value: ReactNode;
  hint?: string;
  icon?: ReactNode;
}

export function StatCard({ label, value, hint, icon }: StatCardProps) {
  return (
    <Card className={classes.stat}>
      <dt className={classes.label}>
        {icon}
        {label}
      </dt>
      <dd className={classes.value}>{value}</dd>
      {hint && <dd className={classes.hint}>{hint}</dd>}
    </Card>
  );
}

export function StatRow({ children }: { children: ReactNode }) {
  return <dl className={classes.row}>{children}</dl>;
}
