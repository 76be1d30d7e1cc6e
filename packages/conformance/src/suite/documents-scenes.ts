import { declareWealth, uploadDocument } from '@playerdesk/contract/internal';
import { signedInPlayer } from './player.ts';
import type { SceneMaker } from './scene.ts';

/** Scenes for the writes of verification: each creates a state in which the write has an effect. */
export const DOCUMENT_SCENES: Readonly<Record<string, SceneMaker>> = {
  [uploadDocument.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    return { input: { type: 'id', image: PICTURE, fileName: 'conformance.jpg' }, sessionId };
  },
  [declareWealth.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    return { input: WEALTH, sessionId };
  },
};

const WEALTH = {
  source: ['salary'],
  incomeFromValue: 25_001,
  incomeToValue: 50_000,
  industry: 'healthcare',
  occupation: 'Nurse',
  nationality: 'SE',
  countryOfBirthCode: 'SE',
};

/** A real picture of 16 × 16 pixels, a baseline JPEG in base64: platforms inspect uploads. */
const PICTURE = [
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19i',
  'Z2hnPk1xeXBkeFxlZ2MBERISGBUYLxoaL2NCOEJjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj',
  'Y2NjY//AABEIABAAEAMBEQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQEC',
  'AwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm',
  'Z2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq',
  '8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIy',
  'gQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SF',
  'hoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEA',
  'AhEDEQA/AMyzXpXFUon0tVm5Zr0rhqUTzKrMizXpX0tSid9Vm5Zr0rgqUTzarP8A/9k=',
].join('');
