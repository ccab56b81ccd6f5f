import { Text, VisuallyHidden } from '@mantine/core';
import classes from './bars-chart.module.css';

interface Bar {
  key: string;
  /** Label below the bar. */
  short: string;
  /** Label in the table. */
  name: string;
  value: number;
  part?: number;
}

interface BarsChartProps {
  title: string;
  /** Header of the table's first column. */
  of: string;
  /** Shown instead of the bars if all are empty. */
  none: string;
  bars: readonly Bar[];
  show: (value: number) => string;
  /** Legend for the lower part of each bar, in another colour. */
  partTitle?: string;
}

/** As many bars with short labels fit on a phone. */
const MONTHS = 12;

/** A bar chart, with a table for people who cannot see it. An empty bar keeps its place. */
export function BarsChart({ title, of, none, bars, show, partTitle }: BarsChartProps) {
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {title}
        {partTitle !== undefined && <span className={classes.key}>{partTitle}</span>}
      </figcaption>
      {most === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <div className={classes.chart} data-many={bars.length > MONTHS || undefined} aria-hidden="true">
          {bars.map(({ key, short, value, part = 0 }) => (
            <div key={key} className={classes.place}>
              <span className={classes.value}>{value > 0 && show(value)}</span>
              <span
                className={classes.bar}
                data-empty={value === 0 || undefined}
                style={{ height: `${(value / most) * 100}%` }}
              >
                {part > 0 && <span className={classes.part} style={{ height: `${(part / value) * 100}%` }} />}
              </span>
              <span className={classes.name}>{short}</span>
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">{title}</th>
              {partTitle !== undefined && <th scope="col">{partTitle}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, value, part = 0 }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{show(value)}</td>
                {partTitle !== undefined && <td>{show(part)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
