/** The source of a statement about the outside world, and when it was last checked. */
export interface Source {
  title: string;
  url: string;
  checked: string;
}
