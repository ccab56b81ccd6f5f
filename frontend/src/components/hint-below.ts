/** Where a field's hint stands, so that the fields of a row stand on one line. */
export const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];
