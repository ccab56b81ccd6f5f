export { open, seal, type SealingKey } from './box';
export { CannotBeOpened, ForeignContent, keyFor } from './gcm';
export { OpeningStream, SealingStream } from './stream';
