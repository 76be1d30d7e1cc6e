export {
  type DefinePlatformOptions,
  definePlatform,
  type EmitPlatformEvent,
  type HandlerOptions,
  type HandlersFor,
  type OperationHandler,
  type OperationHandlers,
} from './define-platform.ts';
