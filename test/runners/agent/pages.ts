/** One small page for each thing that an agent must cope with. */
export const PAGES: Record<string, string> = {
  '/': '<h1>Start</h1><a href="/next">Next</a>',
  '/next': '<h1>Second</h1><p>The code word is walrus-77.</p>',
  '/frame': '<h1>Outer</h1><iframe src="/inner" title="Inner"></iframe>',
  '/inner': '<button onclick="this.textContent=\'Pressed in the frame\'">Press me</button>',
  '/shadow': `<h1>Shadow</h1><div id=host></div><script>
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<button>Inside</button><p></p>';
    root.querySelector('button').onclick = () => (root.querySelector('p').textContent = 'Shadow says heron-12');
  </script>`,
  '/popup': '<h1>Opener</h1><a href="/next" target="_blank">Open a window</a>',
  '/late': `<div id=x></div><script>setTimeout(() => (x.innerHTML = '<h1>Late</h1><p>Arrived: kestrel-5</p>'), 1200)</script>`,
  '/confirm': `<h1>List</h1><button onclick="out.textContent = confirm('Really archive 3 items?') ? 'Archived' : 'Kept'">Archive</button><p id=out></p>`,
  '/prompt': `<h1>Name</h1><button onclick="out.textContent = 'Hello ' + prompt('Your name?')">Introduce</button><p id=out></p>`,
  '/alert': `<h1>Alert</h1><button onclick="alert('Stored under puffin-9')">Store</button>`,
  '/drag': `<h1>Drag</h1><div id=box draggable=true ondragstart="event.dataTransfer.setData('text', 'x')">Parcel</div>
    <div id=bin style="height:60px" ondragover="event.preventDefault()" ondrop="this.textContent = 'Delivered'">Depot</div>`,
  '/select': `<h1>Choose</h1><label>Size <select onchange="out.textContent = 'Size ' + this.value"><option value=s>Small<option value=l>Large (30 cm)</select></label>
    <div role=combobox aria-label=Colour tabindex=0 aria-expanded=false onclick="list.hidden = false">None</div>
    <ul id=list role=listbox hidden><li role=option onclick="pick(this)">Red</li><li role=option onclick="pick(this)">Sea green</li></ul>
    <p id=out></p><p id=colour></p><script>function pick(o) { colour.textContent = 'Colour ' + o.textContent; list.hidden = true }</script>`,
  '/date': `<h1>Date</h1><label>Day <input type=date onchange="out.textContent = 'Day ' + this.value"></label><p id=out></p>`,
  '/form': `<h1>Form</h1><label>First <input></label><label>Last <input></label><label><input type=checkbox> Agree</label>
    <button onclick="document.body.innerHTML = '<h1>Thanks</h1>'">Continue</button><a href="/next">Elsewhere</a>`,
  '/cookies': `<h1>Site</h1><a href="/next">Read on</a><div style="position:fixed;inset:0;background:#fff" id=banner role=dialog aria-label=Cookies>We use cookies.<button onclick="banner.remove()">Decline</button></div>`,
  '/canvas': `<title>Canvas</title><canvas id=c width=400 height=300 style="position:absolute;left:0;top:0"></canvas><script>
    c.onclick = (e) => { if (e.offsetX > 200) document.body.innerHTML = '<h1>Hit</h1><p>Right half</p>' };
  </script>`,
  '/files': '<h1>Files</h1><a href="/invoice.csv" download>Invoice</a>',
  '/dead': '<h1>Dead end</h1><button>Nothing happens</button>',
  '/long': `<h1>Long</h1>${Array.from({ length: 900 }, (_, index) => `<p>Paragraph number ${index} of a page without end, with some words in it.</p>`).join('')}<p>The end: osprey-3</p>`,
};
