export interface ToolProps {
  classNumber: number;
  /** In front of the class: what only teachers should see is not there. */
  isWall: boolean;
}
