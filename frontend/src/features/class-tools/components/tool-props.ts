export interface ToolProps {
  classNumber: number;
  /** In front of the class: hides what only teachers may see. */
  isWall: boolean;
}
