/** Returns a picture of a sample card, as a camera would provide it. */
export async function cardPicture(name = 'IMG_2041.jpg'): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 1280;
  canvas.height = 808;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no canvas.');
  const ground = pen.createLinearGradient(0, 0, 1280, 808);
  ground.addColorStop(0, '#27455c');
  ground.addColorStop(1, '#0f2230');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, 1280, 808);
  pen.fillStyle = '#d9c27c';
  pen.fillRect(110, 260, 150, 115);
  pen.fillStyle = '#eef3f1';
  pen.font = '600 90px monospace';
  pen.fillText('5105 1051 0510 5100', 152, 500);
  pen.font = '500 40px sans-serif';
  pen.fillText('MAJA LIND', 110, 680);
  pen.fillText('VALID THRU 08/29', 800, 680);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return new File([blob ?? ''], name, { type: 'image/jpeg' });
}
