import { isShowroomAddress } from './showroom/connection.ts';

const isTopLevel = window.parent === window;
if (isTopLevel && isShowroomAddress(location)) {
  const { startShowroom } = await import('./showroom/showroom.tsx');
  await startShowroom();
} else {
  const { startCasino } = await import('./casino.tsx');
  await startCasino();
}
