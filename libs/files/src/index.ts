export { FileAddresses } from './file-address';
export { type ByteRange, rangeOf } from './byte-range';
export { drawPicture, PICTURE_SIDE } from './picture';
export { NO_SCAN, scanOf, type VirusScan } from './virus-scan';
export { soundFile } from './sound-file';
export { type FileStore, openStore, type StoreSettings } from './store';
