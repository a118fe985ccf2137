import 'react-easy-crop/react-easy-crop.css';
import '@mantine/core/styles/Slider.layer.css';
import { Button, Slider, Text } from '@mantine/core';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import classes from './crop-body.module.css';

const MAX_ZOOM = 4;

interface CropBodyProps {
  url: string;
  onCut: (square: Blob) => void;
  onCancel: () => void;
}

export function CropBody({ url, onCut, onCancel }: CropBodyProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  // Browsers encode the file in idle time, which can take a while on a busy machine.
  const [isCutting, setIsCutting] = useState(false);
  const cut = async (chosen: Area) => {
    setIsCutting(true);
    onCut(await cutSquare(url, chosen).finally(() => setIsCutting(false)));
  };
  return (
    <>
      <div className={classes.stage}>
        <Cropper
          image={url}
          aspect={1}
          cropShape="round"
          showGrid={false}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
          cropperProps={{
            'aria-label': 'The part of the picture that is shown. Move it with the arrow keys.',
            role: 'img',
          }}
          disableAutomaticStylesInjection
        />
      </div>
      <Text size="sm" fw={500} aria-hidden>
        Zoom
      </Text>
      <Slider
        className={classes.zoom ?? ''}
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        label={null}
        size="lg"
        thumbSize={24}
        thumbLabel="Zoom"
      />
      <Text size="sm" c="dimmed">
        Drag the picture, or use the arrow keys.
      </Text>
      <DialogButtons>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={area === null} loading={isCutting} onClick={() => area && void cut(area)}>
          Use this photo
        </Button>
      </DialogButtons>
    </>
  );
}

/** Larger than the size stored by the server, so that the server can scale it well. */
const MAX_SIDE = 640;

/** Crops the selected square from a picture, in its displayed orientation. */
async function cutSquare(url: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.min(Math.round(width), MAX_SIDE));
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut.')));
    canvas.toBlob(done, 'image/jpeg', 0.92);
  });
}
