/** What each group of fields needs to know of a field. */
export interface FieldProps {
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}
