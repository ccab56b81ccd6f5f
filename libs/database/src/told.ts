import type { Span } from '@homeroom/platform';

const MOST_NAMES = 20;

/** The attributes of a span: statement names and row counts, and nothing from the rows. */
export class Told {
  private readonly names: string[] = [];
  private rows = 0;

  constructor(private readonly span: Span) {}

  tell(name: string, rows: number): void {
    if (this.names.length < MOST_NAMES) this.names.push(name);
    this.rows += rows;
    this.span.setAttributes({
      'homeroom.statements': this.names,
      'db.response.returned_rows': this.rows,
    });
  }
}
