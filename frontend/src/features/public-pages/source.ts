/** Where a statement about the world outside comes from, and when somebody last looked. */
export interface Source {
  title: string;
  url: string;
  checked: string;
}
