export * from './browser-key';
export * from './outcome';
export * from './push-key';
export * from './push-sender';
export * from './push-services';
export * from './settings';
export * from './silent-services';
export * from './text-sender';
