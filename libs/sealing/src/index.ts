export { open, seal, type SealingKey } from './box';
export { CannotBeOpened, ForeignContent, keyFor } from './gcm';
export { drawRecipient, openAs, recipientOf, sealTo } from './recipient';
export { OpeningStream, sealedLength, SealingStream } from './stream';
