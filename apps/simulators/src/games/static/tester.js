const radios = [...document.querySelectorAll('input[name="mood"]')];
const notice = document.getElementById('notice');

const show = ({ mood }) => {
  for (const radio of radios) radio.checked = radio.value === mood;
};

async function choose(mood) {
  const response = await fetch('/tester/mood', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mood }),
  });
  show(await response.json());
  notice.textContent = `It is now: ${mood}.`;
}

for (const radio of radios) radio.addEventListener('change', () => void choose(radio.value));
show(await (await fetch('/tester/api')).json());
