/** The props each group of fields needs for a field. */
export interface FieldProps {
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}
