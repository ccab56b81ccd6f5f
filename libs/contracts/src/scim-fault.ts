/** What is wrong, in the words of RFC 7644, 3.12. */
export type ScimFault =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'noTarget'
  | 'uniqueness';
